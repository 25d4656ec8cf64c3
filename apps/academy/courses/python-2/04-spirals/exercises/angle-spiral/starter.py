from turtle import *

speed(0)


def spirale(kampas):
    forward(kampas)


spirale(91)
