print("Labas, Orbita!")
print("Aš programuoju.")
