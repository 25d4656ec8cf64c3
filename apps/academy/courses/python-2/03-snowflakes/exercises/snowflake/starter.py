from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    saka(dydis)


snaige(70)
