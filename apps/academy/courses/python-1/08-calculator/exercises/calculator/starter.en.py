def calculate(a, sign, b):
    if sign == "+":
        return a + b
    else:
        return "No idea"


print(calculate(2, "+", 3))
