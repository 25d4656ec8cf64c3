metai = int(input("Kiek tau metų? "))
print("Merkurijuje tau būtų", metai * 4)
