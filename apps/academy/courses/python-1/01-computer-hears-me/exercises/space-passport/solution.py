vardas = input("Kuo tu vardu? ")
planeta = input("Iš kurios planetos atskridai? ")
print(vardas, "iš planetos", planeta)
