## wrong: only the way up
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)

## wrong: the roof lies in the walls
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()

## wrong: the roof has no colour
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)
for i in range(3):
    forward(100)
    left(120)

## wrong: the walls have no colour
from turtle import *

for i in range(4):
    forward(100)
    left(90)

left(90)
forward(100)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()

## wrong: the roof upside down
from turtle import *

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
    right(120)
end_fill()

## wrong: the roof beside the house
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()
forward(200)

left(90)
forward(100)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()

## wrong: one colour
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)
fillcolor("gold")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()

## wrong: a square on a square
from turtle import *

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
for i in range(4):
    forward(100)
    left(90)
end_fill()
