from turtle import *

speed(0)


def spiral(angle):
    for i in range(60):
        forward(i * 3)
        left(angle)


spiral(int(input("What angle? ")))
