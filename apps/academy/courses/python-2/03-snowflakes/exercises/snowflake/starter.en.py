from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def arm(size):
    forward(size)
    backward(size)


def snowflake(size):
    arm(size)


snowflake(70)
