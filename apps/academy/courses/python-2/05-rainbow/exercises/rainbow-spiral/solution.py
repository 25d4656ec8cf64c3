from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(90):
    pencolor(spalvos[i % 6])
    forward(i * 2)
    left(59)
