from turtle import *

speed(0)


def spiral(angle):
    forward(angle)


spiral(91)
