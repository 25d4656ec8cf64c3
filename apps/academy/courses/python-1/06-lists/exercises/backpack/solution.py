kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print("Turiu:", daiktas)
