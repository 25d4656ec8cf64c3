from turtle import *

speed(3)
fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()
