kuprine = ["šalmas"]
