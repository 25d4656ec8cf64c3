print("Hello, Orbita!")
print("I write programs.")
