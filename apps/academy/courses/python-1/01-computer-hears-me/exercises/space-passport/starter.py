vardas = input("Kuo tu vardu? ")
# Paklausk, iš kurios planetos atskridai
