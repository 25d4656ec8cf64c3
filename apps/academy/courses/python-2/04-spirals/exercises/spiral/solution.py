from turtle import *

speed(0)
for i in range(50):
    forward(i * 4)
    left(90)
