import random

def atsakymas(spejimas, slaptas):
    return "..."

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
print(atsakymas(spejimas, slaptas))
