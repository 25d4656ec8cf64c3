import random

def atsakymas(spejimas, slaptas):
    if spejimas > slaptas:
        return "Mažiau!"
    elif spejimas < slaptas:
        return "Daugiau!"
    else:
        return "Atspėjai!"

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
print(atsakymas(spejimas, slaptas))
