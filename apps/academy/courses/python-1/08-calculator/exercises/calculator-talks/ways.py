#= skaiciuok => calculate
#= zenklas => sign
#= Nemoku => No idea
#= pirmas => first
#= antras => second
#= Skaičius (arba gana):  => Number (or stop): 
#= Ženklas:  => Sign: 
#= Skaičius:  => Number: 
#= gana => stop
#= Iki! => Bye!
#= Dar:  => Again: 
#= baik => end
#= kartai => times
#= Kartų: => Times:
#= ats => result
#= Iki! 👋 => Bye! 👋
#= Gavau  => I get 
#= . Skaičius (arba gana):  => . Number (or stop): 

## right: an endless loop that is left
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

while True:
    pirmas = input()
    if pirmas == "gana":
        break
    zenklas = input()
    antras = input()
    print(skaiciuok(int(pirmas), zenklas, int(antras)))
print("Iki!")

## right: numbers with a point
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
    print("=", skaiciuok(float(pirmas), zenklas, float(antras)))
    pirmas = input("Dar: ")
print("Iki!")

## right: the whole sum is shown
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
    print(pirmas, zenklas, antras, "=", skaiciuok(int(pirmas), zenklas, int(antras)))
    pirmas = input("Dar: ")
print("Iki!")

## right: numbers in boxes of their own
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
    a = int(pirmas)
    zenklas = input("Ženklas: ")
    b = int(input("Skaičius: "))
    print(skaiciuok(a, zenklas, b))
    pirmas = input("Dar: ")
print("Iki!")

## right: sums are counted
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
kartai = 0
while pirmas != "gana":
    zenklas = input()
    antras = input()
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    kartai = kartai + 1
    pirmas = input("Dar: ")
print("Kartų:", kartai)
print("Iki!")

## right: not equal in words
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
while not pirmas == "gana":
    zenklas = input("Ženklas: ")
    antras = input("Skaičius: ")
    print("=", skaiciuok(int(pirmas), zenklas, int(antras)))
    pirmas = input("Dar: ")
print("Iki!")

## right: waving
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
print("Iki! 👋")

## right: the answer is in the next question
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
    ats = skaiciuok(int(pirmas), zenklas, int(antras))
    pirmas = input(f"Gavau {ats}. Skaičius (arba gana): ")
print("Iki!")
