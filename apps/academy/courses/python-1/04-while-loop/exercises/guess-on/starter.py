import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
