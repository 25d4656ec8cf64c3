coins = 5
