liko = 10
