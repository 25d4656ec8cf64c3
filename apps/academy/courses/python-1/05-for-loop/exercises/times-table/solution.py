for i in range(1, 11):
    print("7 x", i, "=", 7 * i)
