for i in range(1, 9):
    print("⭐" * i)
