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


print(skaiciuok(6, "*", 7))
