metai = input("Kiek tau metų? ")
print("Merkurijuje tau būtų", metai)
