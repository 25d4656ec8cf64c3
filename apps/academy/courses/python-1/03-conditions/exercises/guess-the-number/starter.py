slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
