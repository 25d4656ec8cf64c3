def robotiskai(zodis):
    return zodis


print(robotiskai("labas"))
