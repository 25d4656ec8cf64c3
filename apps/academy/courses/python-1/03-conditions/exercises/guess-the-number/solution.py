slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))

if spejimas > slaptas:
    print("Mažiau!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")
