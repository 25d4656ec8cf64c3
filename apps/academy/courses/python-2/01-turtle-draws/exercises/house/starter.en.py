from turtle import *

speed(3)
fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

# Now the roof!
