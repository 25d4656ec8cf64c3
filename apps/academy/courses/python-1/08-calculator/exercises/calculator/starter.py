def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    else:
        return "Nemoku"


print(skaiciuok(2, "+", 3))
