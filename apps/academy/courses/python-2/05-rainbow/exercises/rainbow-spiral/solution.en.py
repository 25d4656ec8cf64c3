from turtle import *

speed(0)
bgcolor("black")
pensize(3)

colours = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(90):
    pencolor(colours[i % 6])
    forward(i * 2)
    left(59)
