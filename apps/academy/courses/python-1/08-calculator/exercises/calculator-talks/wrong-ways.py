## wrong: once only
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
if pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
print("Iki!")

## wrong: texts are glued
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(pirmas, zenklas, antras))
    pirmas = input("Dar: ")
print("Iki!")

## wrong: no goodbye
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    pirmas = input("Dar: ")

## wrong: a goodbye after each sum
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    print("Iki!")
    pirmas = input("Dar: ")
print("Iki!")

## wrong: nothing is shown
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    skaiciuok(int(pirmas), zenklas, int(antras))
    pirmas = input("Dar: ")
print("Iki!")

## wrong: another word ends it
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "baik":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    pirmas = input("Dar: ")
print("Iki!")

## wrong: it always adds
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", int(pirmas) + int(antras))
    pirmas = input("Dar: ")
print("Iki!")

## wrong: int of the word
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = int(input("Skaičius (arba gana): "))
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = int(input("Skaičius: "))
    print("=", skaiciuok(pirmas, zenklas, antras))
    pirmas = int(input("Skaičius (arba gana): "))
print("Iki!")

## wrong: goodbye first
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"


pirmas = input("Skaičius (arba gana): ")
print("Iki!")
while pirmas != "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    pirmas = input("Skaičius (arba gana): ")
