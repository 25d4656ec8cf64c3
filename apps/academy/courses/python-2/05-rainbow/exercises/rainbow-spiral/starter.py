from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(spalvos[0])
    forward(i * 3)
    left(59)
