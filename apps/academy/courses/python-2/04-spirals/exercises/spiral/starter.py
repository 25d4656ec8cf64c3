from turtle import *

speed(0)
for i in range(4):
    forward(50)
    left(90)
