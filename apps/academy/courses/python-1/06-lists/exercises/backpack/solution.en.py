backpack = ["helmet", "torch", "sandwich", "map"]
for thing in backpack:
    print("I have:", thing)
