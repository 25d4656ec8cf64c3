#= skaiciuok => calculate
#= zenklas => sign
#= Nemoku => No idea
#= ats => result
#= Iš nulio nedalinu => Not by zero

## right: a question for each
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    if zenklas == "-":
        return a - b
    if zenklas == "*":
        return a * b
    if zenklas == "/":
        return a / b
    return "Nemoku"

## right: a box for the answer
def skaiciuok(a, zenklas, b):
    ats = "Nemoku"
    if zenklas == "+":
        ats = a + b
    elif zenklas == "-":
        ats = a - b
    elif zenklas == "*":
        ats = a * b
    elif zenklas == "/":
        ats = a / b
    return ats

## right: other names of the parameters
def skaiciuok(x, z, y):
    if z == "/":
        return x / y
    elif z == "*":
        return x * y
    elif z == "-":
        return x - y
    elif z == "+":
        return x + y
    else:
        return "Nemoku"

## right: with a colon for division, too
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/" or zenklas == ":":
        return a / b
    else:
        return "Nemoku"

## right: it takes care of zero
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        if b == 0:
            return "Iš nulio nedalinu"
        return a / b
    else:
        return "Nemoku"

## right: it is used many times
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
print(skaiciuok(1, "+", 1))
print(skaiciuok(8, "-", 3))

## right: not equal last
def skaiciuok(a, zenklas, b):
    if zenklas not in "+-*/":
        return "Nemoku"
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    return a / b

## wrong: it shows and gives nothing back
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        print(a + b)
    elif zenklas == "-":
        print(a - b)
    elif zenklas == "*":
        print(a * b)
    elif zenklas == "/":
        print(a / b)
    else:
        print("Nemoku")

## wrong: no division
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    else:
        return "Nemoku"

## wrong: minus the other way round
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return b - a
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"

## wrong: whole parts only
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a // b
    else:
        return "Nemoku"

## wrong: no answer for other signs
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b

## wrong: signs without quotes
def skaiciuok(a, zenklas, b):
    if zenklas == +:
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"

## wrong: one sign equals
def skaiciuok(a, zenklas, b):
    if zenklas = "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"

## wrong: texts are glued
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return str(a) + str(b)
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    elif zenklas == "/":
        return a / b
    else:
        return "Nemoku"

## wrong: division is the else
def skaiciuok(a, zenklas, b):
    if zenklas == "+":
        return a + b
    elif zenklas == "-":
        return a - b
    elif zenklas == "*":
        return a * b
    else:
        return a / b
