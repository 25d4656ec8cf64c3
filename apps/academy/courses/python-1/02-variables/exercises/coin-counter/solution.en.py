coins = 5
coins = coins + 12
coins = coins - 8
print(coins)
