monetos = 5
monetos = monetos + 12
monetos = monetos - 8
print(monetos)
