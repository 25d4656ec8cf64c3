vardas = input("Kuo tu vardu? ")
# Paklausk, iš kurios planetos žmogus atskrido
