from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    forward(dydis)


zvaigzde(60)
