liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas!")
