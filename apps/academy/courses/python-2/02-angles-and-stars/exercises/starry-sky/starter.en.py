from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def star(size):
    forward(size)


star(60)
