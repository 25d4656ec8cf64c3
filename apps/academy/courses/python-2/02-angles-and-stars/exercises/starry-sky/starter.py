from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)

def zvaigzde(dydis):
    pass

zvaigzde(60)
