def calculate(a, sign, b):
    if sign == "+":
        return a + b
    elif sign == "-":
        return a - b
    elif sign == "*":
        return a * b
    elif sign == "/":
        return a / b
    else:
        return "No idea"


first = input("Number (or stop): ")
