def robotiskai(zodis):
    return zodis + "-bip"


print(robotiskai("labas"), robotiskai("drauge"))
