import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))

while spejimas != slaptas:
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
    spejimas = int(input("Spėk dar kartą: "))
print("Atspėjai!")
