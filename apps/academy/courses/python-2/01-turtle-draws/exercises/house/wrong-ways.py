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

## wrong: walls and roof gold, a door of another colour
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
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()
penup()
goto(40, 0)
fillcolor("brown")
begin_fill()
for i in range(2):
    forward(20)
    left(90)
    forward(40)
    left(90)
end_fill()

## wrong: end_fill is forgotten
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
fillcolor("red")
begin_fill()
for i in range(3):
    forward(100)
    left(120)

## wrong: everything in one fill
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
left(90)
forward(100)
right(90)
fillcolor("red")
for i in range(3):
    forward(100)
    left(120)
end_fill()

## wrong: a roof of the inner angles
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
fillcolor("red")
begin_fill()
for i in range(3):
    forward(100)
    left(60)
end_fill()
