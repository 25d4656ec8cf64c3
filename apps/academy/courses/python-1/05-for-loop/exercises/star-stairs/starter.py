print("*")
print("**")
