from turtle import *

speed(0)
bgcolor("black")
pensize(3)

colours = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(colours[0])
    forward(i * 3)
    left(59)
