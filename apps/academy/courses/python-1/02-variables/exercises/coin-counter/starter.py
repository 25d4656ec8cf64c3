monetos = 5
