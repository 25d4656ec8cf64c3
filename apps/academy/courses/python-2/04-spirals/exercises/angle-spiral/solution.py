from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


spirale(int(input("Koks kampas? ")))
