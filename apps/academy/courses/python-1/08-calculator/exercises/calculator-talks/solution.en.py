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
while first != "stop":
    sign = input("Sign: ")
    second = input("Number: ")
    print("=", calculate(int(first), sign, int(second)))
    first = input("Number (or stop): ")
print("Bye!")
