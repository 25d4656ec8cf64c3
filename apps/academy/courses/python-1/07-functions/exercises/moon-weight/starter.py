def menulyje(kg):
    return kg

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")
