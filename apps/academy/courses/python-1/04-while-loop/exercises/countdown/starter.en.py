left = 10
