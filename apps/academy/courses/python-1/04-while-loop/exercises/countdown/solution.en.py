left = 10
while left > 0:
    print(left)
    left = left - 1
print("Lift-off!")
