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
    pirmas = input("Skaičius (arba gana): ")
print("Iki!")
